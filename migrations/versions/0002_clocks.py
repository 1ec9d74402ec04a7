"""Clocks"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.Text(), server_default="none", nullable=False))
    op.add_column("tables", sa.Column("times", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("times_at", sa.DateTime(timezone=True), nullable=True))
    op.add_column("tables", sa.Column("deadline", sa.DateTime(timezone=True), nullable=True))
    op.create_index(
        "ix_tables_deadline",
        "tables",
        ["deadline"],
        unique=False,
        postgresql_where=sa.text("deadline is not null"),
    )
    op.create_table(
        "runs",
        sa.Column("id", sa.BigInteger(), sa.Identity(always=True), nullable=False),
        sa.Column("began", sa.DateTime(timezone=True), nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_runs"),
    )


def downgrade() -> None:
    op.drop_table("runs")
    op.drop_index("ix_tables_deadline", table_name="tables", postgresql_where=sa.text("deadline is not null"))
    for column in ("deadline", "times_at", "times", "clock"):
        op.drop_column("tables", column)

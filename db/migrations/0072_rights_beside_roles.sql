-- What the owner gives somebody beside their role: patients' forms, and the Social Security numbers in them. An owner has both without a tick.
alter table people
  add column may_use_forms boolean not null default false,
  add column may_read_ssn boolean not null default false,
  add check (may_use_forms or not may_read_ssn);
alter table invitations
  add column may_use_forms boolean not null default false,
  add column may_read_ssn boolean not null default false,
  add check (may_use_forms or not may_read_ssn);

-- Their role gave managers the forms. It gave them the numbers as well, which nobody had chosen.
update people set may_use_forms = true where business_role = 'manager';
update invitations set may_use_forms = true where business_role = 'manager';

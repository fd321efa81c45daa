-- Who read a form is a person of the business. Those of before, and of programs that still run, have the account's id, which is its owner's.
alter table patient_readings
  drop constraint patient_readings_reader_id_fkey,
  add foreign key (account_id, reader_id) references people (account_id, id) on delete cascade;

-- In which zone a person is told of moments, and in which language they are mailed. No zone: that of the business.
alter table people
  add column time_zone text,
  add column mail_language text not null default 'en' check (mail_language in ('en', 'es'));

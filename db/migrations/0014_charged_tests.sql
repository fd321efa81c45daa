-- What the seconds of a call are charged as. A voice test in the browser and a program's session are calls of their own that
-- cost minutes; a call of the test box costs nothing.
alter table calls add column charged_as text not null default 'call' check (charged_as in ('call', 'test', 'nothing'));
update calls set charged_as = 'nothing' where is_test;

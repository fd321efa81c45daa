-- no transaction
-- Old calls whose mood is still to be opened, for the pass that does it.
drop index concurrently if exists calls_without_mood;
create index concurrently calls_without_mood on calls (id) where mood is null and sentiment is not null;
-- All calls of before are changes to be folded in. In one statement, which sees calls and changes of one moment: what is noted
-- already is counted with its call. Nobody's call waits for it.
with noted as (
  delete from call_facet_changes
)
insert into call_facet_changes (account_id, quarter, outcome, mood, caller_kind, change)
select account_id, date_bin('15 minutes', started_at, '2000-01-01Z'), outcome, mood, caller_kind, 1
from calls where not is_test;

-- The presets follow the business's name and language as they are now; kept at registration, before there was a name, they became texts
-- of "our office" beside them. Whoever chose another greeting keeps all that they saved.
delete from greetings g using (
  select account_id from greetings group by account_id
  having array_agg(message order by position) = array[
      'Hello! Thank you for calling. How can I assist you today?',
      'Hello! You have reached our office. How can I help you today?',
      'Thank you for calling our office. We may be closed right now, but I can answer questions or take a message.'
    ] and bool_or(selected and position = 0)
) untouched
where g.account_id = untouched.account_id;

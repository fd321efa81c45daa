-- A greeting that was chosen from the presets follows the business's name and language, as the presets do: kept as its text it became an
-- owner's own as soon as either changed. Null: the owner's own words.
alter table greetings add column preset smallint;
update greetings g set preset = written.preset
from accounts a
left join businesses b on b.account_id = a.id
cross join lateral (values
  ('our office', 'unserem Büro', 'uns', 'nuestra oficina'),
  (left(trim(b.name), 60), left(trim(b.name), 60), left(trim(b.name), 60), left(trim(b.name), 60))
) called (english, german, german_late, spanish)
cross join lateral (values
  (0, 'Hello! Thank you for calling. How can I assist you today?'),
  (0, 'Guten Tag! Vielen Dank für Ihren Anruf. Wie kann ich Ihnen helfen?'),
  (0, '¡Hola! Gracias por llamar. ¿En qué le puedo ayudar?'),
  (1, 'Hello! You have reached ' || english || '. How can I help you today?'),
  (1, 'Guten Tag! Sie sprechen mit ' || german || '. Was kann ich für Sie tun?'),
  (1, '¡Hola! Se comunicó con ' || spanish || '. ¿En qué le puedo ayudar hoy?'),
  (2, 'Thank you for calling ' || english || '. We may be closed right now, but I can answer questions or take a message.'),
  (2, 'Vielen Dank für Ihren Anruf bei ' || german_late || '. Vielleicht haben wir gerade geschlossen, aber ich beantworte Fragen und notiere Nachrichten.'),
  (2, 'Gracias por llamar a ' || spanish || '. Quizás ahora está cerrado, pero puedo contestar preguntas o tomar un mensaje.')
) written (preset, message)
where g.account_id = a.id and g.message = written.message;

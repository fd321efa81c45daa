import { startCalcomServer } from '#tests/calcom-server.ts';

const port = Number(process.argv[2] ?? 4711);
const days = 21;
const dayMs = 86_400_000;

/** A calendar with free hours on workdays, for trying appointments without an account at Cal.com. Ends with Ctrl+C. */
const calcom = await startCalcomServer(port);
const today = new Date().setUTCHours(0, 0, 0, 0);
for (let day = 0; day < days; day++) {
  const date = new Date(today + day * dayMs);
  if (date.getUTCDay() === 0 || date.getUTCDay() === 6) continue;
  for (let hour = 14; hour < 23; hour++) calcom.free.push(new Date(date.getTime() + hour * 3_600_000).toISOString());
}
console.log(`A stand-in for Cal.com listens on ${calcom.url}.
  Start Noura with   CALCOM_URL=${calcom.url} npm start
  In Call Handling switch Schedule Appointment on, choose Cal.co, and enter
    Event Id  ${calcom.eventTypeId}
    API Key   ${calcom.key}
What is booked is kept until this ends.`);

import { startCalcomServer } from '#tests/calcom-server.ts';
import { runCommand } from './command.ts';
import { readArguments } from './setup/arguments.mjs';
import { SetupError } from './setup/project.mjs';

const days = 21;
const dayMs = 86_400_000;

// npm run calcom [-- <port>]: a calendar with free hours on workdays, for trying appointments without an account at Cal.com. Ends
// with Ctrl+C.
await runCommand(async () => {
  const [word = '4711'] = readArguments({}, { positionals: 1 }).positionals;
  const port = Number(word);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError(`"${word}" is not a port.`);
  const calcom = await startCalcomServer(port).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EADDRINUSE'
      ? new SetupError(`Port ${port} is in use. Choose another one: npm run calcom -- 4712`)
      : cause;
  });
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
});

import { constants, setPriority } from 'node:os';
import { type Attacking, attacks, failed, type Line } from './attacks.ts';
import { enter } from './stranger.ts';

// Strangers, each time a new one with an account and an address of their own, one at a time.
interface Asking {
  ask: 'begin' | 'end';
  attack: number;
  line: Line;
}

// Theirs is another machine: what it computes here is to come after the calls that are measured.
setPriority(constants.priority.PRIORITY_LOW);
/** What one account and one address may do is not used up by the time before. */
let strangers = 0;
let stop: () => Promise<object> = async () => ({});
process.on('message', async ({ ask, attack, line }: Asking) => {
  try {
    if (ask === 'begin') stop = await begin(attack, line);
    process.send?.(ask === 'begin' ? {} : await stop());
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.on('disconnect', () => process.exit(0));
process.send?.({});

async function begin(number: number, line: Line): Promise<() => Promise<object>> {
  const attack = attacks[number];
  if (!attack) throw new Error(`There is no attack ${number}`);
  const outcomes: Record<string, number> = {};
  let goes = true;
  const stranger = ++strangers;
  const attacking: Attacking = {
    line,
    stranger: await enter(line, `stranger-${stranger}`, `127.0.${1 + Math.floor(stranger / 200)}.${stranger % 200}`),
    get goes() {
      return goes;
    },
    tell(outcome) {
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    },
  };
  const running = attack.run(attacking).catch((error: unknown) => {
    console.error(error);
    outcomes[failed] = 1;
  });
  return async () => {
    goes = false;
    await running;
    return outcomes;
  };
}

/** One thing that a scripted caller does, in order. */
export type CallerAct =
  | { kind: 'say'; text: string }
  | { kind: 'keypad'; digits: string }
  | { kind: 'quiet'; ms: number }
  /** Speaks while the line still does. */
  | { kind: 'interrupt'; text: string }
  | { kind: 'hang-up' };

/**
 * Reads a script: one act a line. `press 123`, `wait 5` (seconds), `interrupt words`, `hang up`; everything else is said.
 * Empty lines and lines that begin with # are left out.
 */
export function readScript(text: string): CallerAct[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): CallerAct => {
      const [, verb = '', rest = ''] = /^(press|wait|interrupt|hang up)\b\s*(.*)$/i.exec(line) ?? [];
      if (/^press$/i.test(verb)) return { kind: 'keypad', digits: rest.replace(/[^0-9*#]/g, '') };
      if (/^wait$/i.test(verb)) return { kind: 'quiet', ms: Math.min(120, Number(rest) || 1) * 1000 };
      if (/^interrupt$/i.test(verb)) return { kind: 'interrupt', text: rest };
      if (/^hang up$/i.test(verb)) return { kind: 'hang-up' };
      return { kind: 'say', text: line };
    });
}

/** What is seen, or what `speaker` says, from `atMs` on, until the next one. */
export interface Caption {
  atMs: number;
  speaker?: 'Caller' | 'Noura';
  text: string;
}

/** A WebVTT file (W3C "WebVTT"); the last caption stays to the end. */
export function captionsFile(captions: readonly Caption[], endMs: number): string {
  const cues = captions.map(({ atMs, speaker, text }, i) => {
    const until = captions[i + 1]?.atMs ?? endMs;
    return `${stamp(atMs)} --> ${stamp(until)}\n${speaker ? `${speaker}: ` : ''}${escaped(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function stamp(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 60_000, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

/** What a file says that `captionsFile` wrote. */
export function readCaptions(file: string): { fromMs: number; untilMs: number; speaker: string; text: string }[] {
  return [...file.matchAll(/^(\S+) --> (\S+)\n(?:(Noura|Caller): )?(.+)$/gm)].map(
    ([, from = '', until = '', speaker = '', text = '']) => ({
      ...{ fromMs: msOf(from), untilMs: msOf(until), speaker },
      text: text.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
    }),
  );
}

function msOf(time: string): number {
  const [minutes, seconds] = time.split(':').map(Number);
  return Math.round(((minutes ?? 0) * 60 + (seconds ?? 0)) * 1000);
}

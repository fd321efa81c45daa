/** What is seen from `atMs` on, until the next one. */
export interface Caption {
  atMs: number;
  text: string;
}

/** A WebVTT file (W3C "WebVTT"); the last caption stays to the end. */
export function captionsFile(captions: readonly Caption[], endMs: number): string {
  const cues = captions.map(({ atMs, text }, i) => {
    const until = captions[i + 1]?.atMs ?? endMs;
    return `${stamp(atMs)} --> ${stamp(until)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function stamp(ms: number): string {
  const part = (value: number, digits: number) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 60_000, 2)}:${part((ms / 1000) % 60, 2)}.${part(ms % 1000, 3)}`;
}

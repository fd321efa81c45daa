/** One sound at a time: what else the page plays pauses when `player` begins. */
export function hushOthers(player: HTMLMediaElement): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video')) if (other !== player) other.pause();
}

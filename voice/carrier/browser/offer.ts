/** An offer that cannot be answered. */
export class OfferError extends Error {}

const mostLines = 1_000;
const mostMedia = 8;
const pcmu = 0;
/** What encryption and the way to the browser need. */
const needed = [
  /^a=ice-ufrag:[\w+/]{4,256}$/,
  /^a=ice-pwd:[\w+/]{22,256}$/,
  /^a=fingerprint:/,
  /^a=setup:(actpass|active|passive)$/,
];

/** What the browser's certificate will be held against: as many bytes as its kind has. */
const fingerprint =
  /^a=fingerprint:(sha-256 ([\dA-F]{2}:){31}|sha-384 ([\dA-F]{2}:){47}|sha-512 ([\dA-F]{2}:){63})[\dA-F]{2}$/i;

/**
 * Checks the text of an offer before anything is opened for it, and answers it without the browser's candidates: this side opens
 * no connection to addresses that a stranger names, it answers where the browser's own checks come from.
 * Throws `OfferError` unless it offers sound that can be u-law, a data channel, and the keys for both.
 */
export function checkedOffer(sdp: string): string {
  const lines = sdp.split(/\r?\n/);
  if (lines[0] !== 'v=0') throw new OfferError('This is not SDP.');
  if (lines.length > mostLines) throw new OfferError('This has too many lines.');
  const starts = lines.flatMap((line, at) => (line.startsWith('m=') ? [at] : []));
  const media = starts.map((start, nth) => lines.slice(start, starts[nth + 1]));
  if (media.length > mostMedia) throw new OfferError('This has too many media.');
  if (!media.some(isSound)) throw new OfferError('This offers no sound in u-law.');
  if (!media.some(isDataChannel)) throw new OfferError('This offers no data channel.');
  for (const wanted of needed)
    if (!lines.some((line) => wanted.test(line))) throw new OfferError(`This has no line like ${wanted.source}`);
  if (lines.some((line) => line.startsWith('a=fingerprint:') && !fingerprint.test(line)))
    throw new OfferError('This has a fingerprint that no certificate can be held against.');
  const names = lines.filter((line) => line.startsWith('a=mid:'));
  if (new Set(names).size < names.length) throw new OfferError('Two media have the same name.');
  return lines.filter((line) => !/^a=(candidate:|end-of-candidates)/.test(line)).join('\r\n');
}

function isSound(section: readonly string[]): boolean {
  const [, port, payloads = ''] = /^m=audio (\d+) \S+ (.*)$/.exec(section[0] ?? '') ?? [];
  if (port === undefined || port === '0' || section.includes('a=inactive')) return false;
  return payloads.split(' ').includes(String(pcmu));
}

function isDataChannel(section: readonly string[]): boolean {
  return /^m=application [1-9]\d* \S*DTLS\/SCTP webrtc-datachannel\s*$/.test(section[0] ?? '');
}

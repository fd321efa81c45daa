import { errorCatalogue } from '#contract/errors.ts';
import { settingLimits } from '#contract/limits.ts';

const types: Readonly<Record<string, string>> = { 'audio/mp3': '.mp3', 'audio/mpeg': '.mp3', 'video/mp4': '.mp4' };
const endings = /\.(mp3|mp4)$/i;

/** What a file picker offers. */
export const sampleAccept = ['.mp3', '.mp4', ...Object.keys(types)].join(',');

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Why a file is no voice sample, or null (CUSTVOICE-08 to 13). What is in it is the server's to judge. */
export function sampleProblem({ name, type, size }: FileFacts): string | null {
  if (!(type.toLowerCase() in types) && !endings.test(name)) return errorCatalogue['voices.file-type'].message;
  return size > settingLimits.customVoiceBytes ? errorCatalogue['voices.file-size'].message : null;
}

/** The name that is sent: with the ending of its type where it has none of its own. */
export function sentFileName({ name, type }: Pick<File, 'name' | 'type'>): string {
  const ending = endings.exec(name)?.[0] ?? types[type.toLowerCase()] ?? '';
  return `${name.replace(endings, '').slice(0, 190)}${ending}`;
}

/** "840 KB", "9.6 MB". */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

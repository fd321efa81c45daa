import { initialsOf } from './list/filters/voice-filters.ts';
import classes from './voice-face.module.css';

/** The picture of a voice, or its initials. Only pictures of our own origin or inline ones can be shown at all. */
export function VoiceFace({ name, image = '' }: { name: string; image?: string }) {
  return (
    <span
      className={`${classes.face} keep stack place-center round accent strong clip tiny square-36`}
      aria-hidden="true"
    >
      {image === '' ? initialsOf(name) : <img src={image} alt="" width={36} height={36} />}
    </span>
  );
}

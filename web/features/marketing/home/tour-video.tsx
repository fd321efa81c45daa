import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { type DemoBusinessName, demoTours } from '#contract/demo.ts';
import { hushOthers } from '#web/ui/sound/hush-others.ts';
import { tours } from '../content.ts';
import { Section } from '../section.tsx';
import { ProductPicture } from './product-picture.tsx';
import classes from './tour-video.module.css';

/** The demo video: a poster first, the film when it is asked for, and what it shows in words beside it (MARKET-03). */
export function TourVideo({ business }: { business: DemoBusinessName }) {
  const { line, steps } = tours[business];
  const name = demoTours[business];
  const [playing, setPlaying] = useState(false);
  const [failed, setFailed] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (playing) video.current?.focus();
  }, [playing]);

  // Without JavaScript the link opens the film itself.
  function play(event: MouseEvent) {
    event.preventDefault();
    setPlaying(true);
  }

  return (
    <Section id="tour" title="Watch a call turn into a record" line={line}>
      <div className={`${classes.row} stack middle`}>
        <div className={classes.stage}>
          {playing ? (
            <video
              ref={video}
              className={`${classes.video} edge block full round-12 full-high`}
              src={`/product/${name}.webm`}
              poster={`/product/${name}-poster-light.webp`}
              controls
              autoPlay
              playsInline
              onPlay={({ currentTarget }) => hushOthers(currentTarget)}
              onError={() => setFailed(true)}
            >
              <track kind="captions" src={`/product/${name}.vtt`} srcLang="en" label="English" default />
            </video>
          ) : (
            <a href={`/product/${name}.webm`} className={`${classes.poster} block round-12 relative`} onClick={play}>
              <ProductPicture
                name={`${name}-poster`}
                alt=""
                height={900}
                sizes="(min-width: 1180px) 760px, (min-width: 900px) 62vw, 100vw"
              />
              <span className={`${classes.play} stack place-center pill lift fill-accent flips`}>
                <IconPlayerPlayFilled size={28} aria-hidden="true" />
                <span className="spoken-only">Play the tour</span>
              </span>
            </a>
          )}
        </div>
        <ol className={`${classes.steps} stack gap-16`}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {failed && (
          <p className="all-columns bad body-20" role="alert">
            The tour cannot be played in this browser. Its steps are listed beside it.
          </p>
        )}
      </div>
    </Section>
  );
}

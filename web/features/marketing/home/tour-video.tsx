import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { tour } from '../content.ts';
import { Section } from '../section.tsx';
import { ProductPicture } from './product-picture.tsx';
import classes from './tour-video.module.css';

/** The demo video: a poster first, the film when it is asked for, and what it shows in words beside it (MARKET-03). */
export function TourVideo() {
  const [playing, setPlaying] = useState(false);
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
    <Section id="tour" title={tour.title} line={tour.line}>
      <div className={`${classes.row} stack middle`}>
        <div className={classes.stage}>
          {playing ? (
            <video
              ref={video}
              className={`${classes.video} edge block full round-12 full-high`}
              src="/product/tour.webm"
              controls
              autoPlay
              muted
              playsInline
            >
              <track kind="captions" src="/product/tour.vtt" srcLang="en" label="English" default />
            </video>
          ) : (
            <a href="/product/tour.webm" className={`${classes.poster} block round-12 relative`} onClick={play}>
              <ProductPicture
                name="tour-poster"
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
          {tour.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

import { useTranslate } from '@cog/platform';
import { Icon } from '@cog/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { Film, FilmButton } from './FilmPlayer.styles.ts';
import wideMp4 from './media/dawn.mp4';
import wideWebm from './media/dawn.webm';
import tallMp4 from './media/dawnTall.mp4';
import tallWebm from './media/dawnTall.webm';

const films = { wide: [wideWebm, wideMp4], tall: [tallWebm, tallMp4] } as const;

/** Aspect ratio of the tall film (media/renderHeroFilm.mjs), used if the hero is no wider than that. */
const TALL = 480 / 720;

export interface FilmPlayerProps {
  stopped: boolean;
  /** True stops the film on this device; null lets it play again. */
  onStop: (stopped: true | null) => void;
  onFail: () => void;
}

/** The film with its stop button. */
export function FilmPlayer({ stopped, onStop, onFail }: FilmPlayerProps) {
  const t = useTranslate();
  const film = useRef<HTMLVideoElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [shape, setShape] = useState<keyof typeof films | null>(null);
  const [shown, setShown] = useState(false);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    const hero = button.current?.parentElement;
    if (stopped || !hero) return;
    setShape((chosen) => chosen ?? (hero.clientWidth / hero.clientHeight <= TALL ? 'tall' : 'wide'));
  }, [stopped]);

  useEffect(() => {
    const video = film.current;
    if (!shape || !video) return;
    if (stopped) {
      video.pause();
      return;
    }
    // If a browser refuses autoplay, the button keeps offering to play.
    const play = () => video.play().catch(() => setPlaying(false));
    const sight = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) play();
      else video.pause();
    });
    sight.observe(video);
    return () => sight.disconnect();
  }, [shape, stopped]);

  const press = () => {
    if (playing) onStop(true);
    else if (stopped) onStop(null);
    else film.current?.play().catch(() => setPlaying(false));
  };

  return (
    <>
      {shape ? (
        <Film
          ref={film}
          muted
          loop
          playsInline
          disablePictureInPicture
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          data-shown={shown || undefined}
          onPlaying={() => {
            setShown(true);
            setPlaying(true);
          }}
          onPause={() => setPlaying(false)}
        >
          <source src={films[shape][0]} type="video/webm" />
          <source src={films[shape][1]} type="video/mp4" onError={onFail} />
        </Film>
      ) : null}
      <FilmButton
        ref={button}
        type="button"
        data-print="none"
        aria-label={playing ? t('Pause the background film') : t('Play the background film')}
        onClick={press}
      >
        <Icon name={playing ? 'pause' : 'play'} size={20} />
      </FilmButton>
    </>
  );
}

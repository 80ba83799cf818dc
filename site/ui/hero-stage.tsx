import type { ReactNode } from 'react';
import { useBlockStyle } from '../render/block-style.ts';
import { type FilmPlace, useFilmPlace, useRender } from '../render/render-context.tsx';
import type { ImageSource } from '../render/sources.types.ts';
import type { Surface } from '../theme/tokens.ts';
import { classes } from './classes.ts';
import { croppedSource, focalOf } from './cropped-source.ts';
import styles from './hero-stage.module.css';
import { Picture } from './picture.tsx';
import { type Box, freeSide, groundOf, heroRatios, shadeFor, telephoneRatio, wordsIn } from './picture-ground.ts';
import { toneOf } from './tone-of.ts';
import type { ImageValue } from './values.types.ts';

export interface HeroStageProps {
  image: ImageValue | null | undefined;
  /** A picture of its own for narrow screens, with room for the words above what it shows. */
  portrait?: ImageValue | null;
  surface: Surface;
  /** 16/6.5 instead of 16/9. */
  isWide: boolean;
  /** `auto`: where the picture leaves room. */
  position?: 'auto' | 'left' | 'center' | 'right';
  /** Turn the picture round in right-to-left languages, so that its free side lies where reading begins. */
  mirror: boolean;
  eager?: boolean | undefined;
  priority?: boolean | undefined;
  /** JSON pointer of the image field. */
  field: string;
  /** What plays over the picture. */
  film?: ReactNode;
  /** The fields of what plays there. */
  filmPlace?: FilmPlace;
  /** Buttons; on narrow screens they stand at the foot of the picture. */
  actions?: ReactNode;
  children: ReactNode;
}

/** As high as the style sheet makes it on narrow screens with a picture of their own. */
const narrowHeight = 'min(52rem, 86vh, 168vw)';
/** The shape of the picture above the words, where there is none for narrow screens. */
const narrowRatio = 4 / 3;

/** A full-bleed picture with words where it leaves room for them, and as much shade as they need to be read. */
export function HeroStage(props: HeroStageProps) {
  const { image, portrait, position = 'auto', mirror, surface } = props;
  const context = useRender();
  const filmMarks = useFilmPlace(props.filmPlace);
  const source = image ? croppedSource(context.image(image.id), image.crop) : null;
  const tall = portrait ? croppedSource(context.image(portrait.id), portrait.crop) : null;
  const chosen = position === 'auto' ? freeSide(focalOf(image, source)) : position;
  const ratio = heroRatios[props.isWide ? 'wide' : 'standard'];
  const shade = (picture: ImageSource | null, of: ImageValue | null | undefined, box: Box): number =>
    picture ? shadeFor(picture, groundOf(picture, focalOf(of, picture), box), { theme: context.theme, surface }) : 0;
  const look = useBlockStyle({
    '--shade': shade(source, image, { ratio, words: wordsIn(context.theme)[chosen] }),
    '--shade-top': tall ? shade(tall, portrait, { ratio: telephoneRatio, words: wordsIn(context.theme).top }) : null,
  });
  const turned = context.dir === 'rtl' && !mirror && source !== null;
  return (
    <div
      className={classes(styles.stage, look)}
      data-ratio={source ? (props.isWide ? 'wide' : 'standard') : 'none'}
      data-side={chosen === 'center' ? 'center' : (chosen === 'left') === turned ? 'end' : 'start'}
      data-narrow={tall ? 'over' : 'under'}
      data-tone={toneOf(surface)}
    >
      {source ? (
        <div
          className={styles.media}
          data-mirror={mirror || undefined}
          data-hero={props.priority || undefined}
          {...filmMarks}
        >
          <Picture
            image={image}
            mobile={portrait ?? null}
            ratio="fill"
            box={{ wide: ratio, narrow: tall ? narrowHeight : narrowRatio }}
            eager={props.eager}
            priority={props.priority}
            className={styles.picture}
            field={props.field}
          />
          {props.film}
        </div>
      ) : null}
      <div className={styles.content}>
        <div className={styles.words}>{props.children}</div>
        {props.actions ? <div className={styles.actions}>{props.actions}</div> : null}
      </div>
    </div>
  );
}

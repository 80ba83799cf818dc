import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { BlockedContent } from '#site/furniture/consent/blocked-content.tsx';
import { type FilmPlace, useRender } from '#site/render/render-context.tsx';
import { safeAddress } from '#site/ui/link-address.ts';
import { LinkButton } from '#site/ui/link-button.tsx';
import { onNarrowScreens, onTelephones, SilentFilm } from '#site/ui/silent-film.tsx';
import styles from './hero-carousel.module.css';

type Slide = BlockComponentProps<'hero-carousel'>['props']['groups'][number];

const originOf = (address: string): string | null => /^https?:\/\/[^/]+/i.exec(address)?.[0] ?? null;

/**
 * Browsers take captions of another origin only with a film that is fetched by CORS. That is asked for where all of it
 * lies at our media host, which allows it; a film of somebody else's would not play any more.
 */
const isElsewhere = (captions: readonly { url: string }[], sources: readonly (string | null)[]): boolean => {
  const origin = originOf(captions[0]?.url ?? '');
  return origin !== null && sources.every((source) => source === null || originOf(source) === origin);
};

/** Where the film lies, for wide screens and for phones; null where there is none. */
function useSources(slide: Slide, onPhones: boolean) {
  const { file } = useRender();
  const address = (id: string) => (id ? file(id) : null);
  const desktop = address(slide.video_desktop) ?? safeAddress(slide.background_video_url);
  return { desktop, mobile: onPhones ? (address(slide.video_mobile) ?? desktop) : null };
}

/**
 * The links that stand for a film which cannot be shown: at once when there is none, else when the element finds that
 * the browser cannot play it.
 */
export function FallbackLinks({ slide, onPhones }: { slide: Slide; onPhones: boolean }) {
  const { desktop, mobile } = useSources(slide, onPhones);
  if (slide.fallback_links.length === 0) return null;
  return (
    <div className={styles.fallback} data-fallback hidden={Boolean(desktop ?? mobile)}>
      {slide.fallback_links.map((link, index) => (
        <LinkButton
          key={link.id ?? index}
          link={link}
          field={`/groups/${slide.id}/fallback_links/${link.id ?? index}`}
        />
      ))}
    </div>
  );
}

/** Where a slide shows its film: on narrow screens another one, where it has one for them. */
export const filmPlaceOf = (slide: Slide, onPhones: boolean): FilmPlace => {
  const isSilent = slide.video_type === 'video_background';
  const field = `/groups/${slide.id}/video_mobile`;
  return {
    field: `/groups/${slide.id}/video_desktop`,
    narrow: onPhones && slide.video_mobile ? { field, media: isSilent ? onNarrowScreens : onTelephones } : null,
    notOnPhones: !onPhones,
  };
};

/** A slide's film: one without sound plays by itself, one with controls waits for the visitor. */
export function SlideVideo({ slide, onPhones }: { slide: Slide; onPhones: boolean }) {
  const isSilent = slide.video_type === 'video_background';
  const video = isSilent ? (
    <SilentFilm
      film={slide.video_desktop}
      mobile={slide.video_mobile}
      address={slide.background_video_url}
      notOnPhones={!onPhones}
      crop={slide['video-styles']}
    />
  ) : (
    <FilmWithControls slide={slide} onPhones={onPhones} />
  );
  if (!isOfOthers(slide)) return video;
  return (
    <BlockedContent scope="marketing" isQuiet={isSilent}>
      {video}
    </BlockedContent>
  );
}

function FilmWithControls({ slide, onPhones }: { slide: Slide; onPhones: boolean }) {
  const { film, image, t, locale } = useRender();
  const { desktop, mobile } = useSources(slide, onPhones);
  if (!desktop && !mobile) return null;
  const about = film?.(slide.video_desktop) ?? film?.(slide.video_mobile) ?? null;
  // Without a picture of its own it begins with the slide's: browsers show an empty player in grey.
  const first = about?.poster ?? slide.image?.id;
  const poster = first ? image(first)?.src : undefined;
  const captions = about?.captions ?? [];
  return (
    <video
      key={`${desktop} ${mobile}`}
      className={styles.video}
      data-crop={slide['video-styles']}
      data-phones={onPhones || undefined}
      muted
      playsInline
      controls
      preload="none"
      poster={poster}
      crossOrigin={isElsewhere(captions, [mobile, desktop]) ? 'anonymous' : undefined}
      aria-label={t('video.play')}
    >
      {mobile ? <source src={mobile} media={onTelephones} /> : null}
      {desktop ? <source src={desktop} /> : null}
      {captions.map((track) => (
        <track
          key={track.url}
          kind="captions"
          src={track.url}
          srcLang={track.locale}
          label={track.label}
          default={track.locale === locale}
        />
      ))}
    </video>
  );
}

/** A film at an address that somebody typed lies with a service of others: it waits for consent. */
const isOfOthers = ({ video_desktop: film, background_video_url: address }: Slide): boolean =>
  !film && /^(https?:)?\/\//i.test(safeAddress(address) ?? '');

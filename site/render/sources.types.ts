/** A picture as the media service describes it, reduced to what a page needs. */
export interface ImageSource {
  id: string;
  /** Size of the original in px. */
  width: number;
  height: number;
  /** Text of the media library; a block's own alt text wins. */
  alt: string;
  /** CSS colour shown until the picture arrives. */
  dominant: string;
  /** How light it is where (`picture-tones.ts`). */
  tones?: string | undefined;
  /** Point that must stay visible when cropped, 0–1 from the top left. */
  focal: { x: number; y: number } | null;
  /** Smallest first. `src` serves browsers without AVIF and WebP choice. */
  avif: ImageVariant[];
  webp: ImageVariant[];
  src: string;
}

export interface ImageVariant {
  width: number;
  url: string;
}

/** What belongs to a film of the media library. */
export interface FilmSource {
  /** Id of the picture shown before it plays. */
  poster: string | null;
  captions: { locale: string; label: string; url: string }[];
}

/** Where an internal link leads. */
export interface LinkTarget {
  href: string;
  title: string;
  /** The language of that page, when it is not the visitor's. */
  language?: string | undefined;
}

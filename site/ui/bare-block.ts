import { isBlank, type RichTextProps } from './rich-text.tsx';

interface Shown {
  heading?: string | null;
  paragraph?: RichTextProps['value'];
  image?: object | null;
  link?: object | null;
  links?: readonly object[];
}

/** Whether a heading is so long that beside a picture it takes its size from its own column, not from the page. */
export const isLong = (heading: string | null | undefined): boolean => (heading?.length ?? 0) > 32;

/** Whether a block holds neither words, links nor a picture: the canvas says what to fill then. */
export const isBare = ({ heading, paragraph, image, link, links = [] }: Shown): boolean =>
  !heading && isBlank(paragraph) && !image && !link && links.length === 0;

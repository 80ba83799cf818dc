import { escapeHtml } from '#block-schemas/rich-text/escape-html.ts';
import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import type { ImageSource } from '#site/render/sources.types.ts';
import linkButton from '#site/ui/link-button.module.css';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './collection-item.module.css';
import { photoAddresses } from './photo-addresses.ts';

/** The photographs as the list that the template's `{photos}` becomes; the first one says what they show. */
const photoList = (addresses: readonly string[], given: string): string => {
  // Browsers write these characters as they are in attributes; words that describe a picture have none.
  const words = given.replace(/[<>]/g, ' ').trim();
  const photos = addresses.map(
    (address, index) =>
      `<li><img src="${escapeHtml(address)}" alt="${index === 0 ? escapeHtml(words) : ''}" loading="lazy"></li>`,
  );
  return photos.length > 0 ? `<ul>${photos.join('')}</ul>` : '';
};

/** A file of a picture for a place some 640 px wide, on sharp screens too. */
const largeFile = (source: ImageSource | null): string | undefined =>
  source ? ((source.webp.find(({ width }) => width >= 1_024) ?? source.webp.at(-1))?.url ?? source.src) : undefined;

/** One product as its editors' own HTML, and the fixed way to the houses that have it. */
export default function CollectionItem({ props }: BlockComponentProps<'collection-item'>) {
  const { localPath, image } = useRender();
  const label = useField('/link_label');
  const photos = photoList(
    photoAddresses(props.images, (id) => largeFile(image(id))),
    props.images_alt_text,
  );
  // A function: `$&` and the like in an address mean nothing.
  const html = (props.html_template ?? '').replaceAll('{photos}', () => photos);
  return (
    <Section surface={props.box_color} innerClassName={styles.item}>
      <SafeHtml html={sanitizeHtml(html)} className={styles.text} />
      {props.link_label ? (
        <a href={localPath('/retailer-locator')} className={`${linkButton.button} ${linkButton.secondary}`}>
          <span {...label}>{props.link_label}</span>
        </a>
      ) : null}
    </Section>
  );
}

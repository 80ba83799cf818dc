import type { BlockComponentProps } from '#site/blocks/block-component.ts';
import { useField, useRender } from '#site/render/render-context.tsx';
import { CarouselStage } from '#site/ui/carousel/carousel-stage.tsx';
import { eagerItem } from '#site/ui/eager-item.ts';
import { EmptyNote } from '#site/ui/empty-note.tsx';
import { Intro } from '#site/ui/intro.tsx';
import { LargePicture } from '#site/ui/large-picture/large-picture.tsx';
import { LinkButton } from '#site/ui/link-button.tsx';
import { Links } from '#site/ui/links.tsx';
import type { PictureProps } from '#site/ui/picture.tsx';
import { RichText } from '#site/ui/rich-text.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './gallery-categories.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-large-pictures': React.HTMLAttributes<HTMLElement>;
    }
  }
}

type Category = BlockComponentProps<'gallery-categories'>['props']['groups'][number];

const places = ['image_1', 'image_2', 'image_3', 'image_4', 'image_5', 'image_6'] as const;

/** The pictures a category has, each with its field, in their order. */
const picturesOf = (category: Category) =>
  places.flatMap((place) => {
    const image = category[place];
    return image ? [{ place, image }] : [];
  });

/** Pictures in up to four categories: one category at a time, behind its name, each picture large on demand. */
export default function GalleryCategories({ props, id }: BlockComponentProps<'gallery-categories'>) {
  const { t } = useRender();
  return (
    <Section surface={props.box_color}>
      <Intro values={props} />
      <fc-large-pictures className={styles.gallery}>
        <CarouselStage
          label={props.heading || t('carousel.label')}
          slides={props.groups.map((category, place) => ({
            id: category.id,
            choice: <CategoryName category={category} />,
            content: <CategoryPictures id={id} category={category} eager={eagerItem(place, 1)} />,
          }))}
        />
      </fc-large-pictures>
      <Links link={props.link} links={props.links} className={styles.links} />
    </Section>
  );
}

function CategoryName({ category }: { category: Category }) {
  const field = useField(`/groups/${category.id}/label`);
  return <span {...field}>{category.label}</span>;
}

interface CategoryPicturesProps {
  id: string;
  category: Category;
  eager: PictureProps['eager'];
}

function CategoryPictures({ id, category, eager }: CategoryPicturesProps) {
  const field = `/groups/${category.id}`;
  const pictures = picturesOf(category);
  return (
    <div className={styles.category}>
      <p className={styles.name}>{category.label}</p>
      {pictures.length === 0 ? <EmptyNote field={`${field}/image_1`} /> : null}
      <ul className={styles.pictures} data-count={pictures.length} data-pictures>
        {pictures.map(({ place, image }, position) => (
          <li key={place} className={styles.picture}>
            <LargePicture
              image={image}
              id={`${id}-large-${category.id}-${position}`}
              position={position}
              total={pictures.length}
              caption={category.label ?? ''}
              ratio="fill"
              sizes={position === 0 ? '(min-width: 741px) 66vw, 100vw' : '(min-width: 741px) 33vw, 50vw'}
              eager={eager}
              field={`${field}/${place}`}
            />
          </li>
        ))}
      </ul>
      <div className={styles.words}>
        <RichText
          value={category.paragraph}
          size={category.paragraph_size}
          medium="small"
          muted
          field={`${field}/paragraph`}
        />
        <LinkButton link={category.link} look="tertiary" field={`${field}/link`} />
      </div>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { DealerPart, IdentityPart, LabelPart, TechniquePart } from './basic-parts.tsx';
import type { PartProps } from './part.types.ts';
import { PhotosPart } from './photos-part.tsx';
import { PlainFields } from './plain-fields.tsx';
import { PricePart } from './price-part.tsx';
import { type SectionId, sectionAnchor, sections } from './sections.ts';
import { DescriptionPart, EquipmentPart, NotesPart } from './text-parts.tsx';
import type { Vehicle } from './vehicle.api.ts';
import { plainFields } from './vehicle-fields.ts';
import styles from './vehicle-form.module.css';

const Content = ({ id, vehicle, ...part }: PartProps & { id: SectionId; vehicle: Vehicle }) => {
  switch (id) {
    case 'identity':
      return <IdentityPart {...part} id={vehicle.id} />;
    case 'photos':
      return <PhotosPart vehicle={vehicle} isReadOnly={part.isReadOnly} />;
    case 'prices':
      return <PricePart {...part} />;
    case 'description':
      return <DescriptionPart {...part} />;
    case 'technique':
      return <TechniquePart {...part} />;
    case 'look':
      return <PlainFields {...part} fields={plainFields.look} />;
    case 'label':
      return <LabelPart {...part} />;
    case 'equipment':
      return <EquipmentPart {...part} />;
    case 'dealer':
      return <DealerPart {...part} />;
    case 'notes':
      return <NotesPart {...part} />;
  }
};

/** The way to each part, beside the fields or above them; what is missing in one is marked. */
export const SectionList = ({ vehicle }: { vehicle: Vehicle }) => (
  <nav aria-label={t('Parts of the page')} className={styles.sections}>
    <ul>
      {sections.map(({ id, label, gaps }) => (
        <li key={id}>
          <a href={`#${sectionAnchor(id)}`}>
            {gaps.some((gap) => vehicle.gaps.includes(gap)) ? (
              <Status tone="warn" shape="hollow">
                {label}
              </Status>
            ) : (
              label
            )}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** All fields of a car, in their parts. */
export const VehicleForm = (props: PartProps & { vehicle: Vehicle }) => {
  const form = useRef<HTMLDivElement>(null);
  const { hash } = window.location;
  useEffect(() => {
    if (hash.startsWith('#car-')) form.current?.querySelector(hash)?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={form} className={styles.form}>
      {sections.map(({ id, label }) => (
        <section
          key={id}
          id={sectionAnchor(id)}
          aria-labelledby={`${sectionAnchor(id)}-title`}
          className={styles.section}
        >
          <h2 id={`${sectionAnchor(id)}-title`} tabIndex={-1}>
            {label}
          </h2>
          <Content id={id} {...props} />
        </section>
      ))}
    </div>
  );
};

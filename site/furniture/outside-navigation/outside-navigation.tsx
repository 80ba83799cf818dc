import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import type { Breadcrumb } from '../navigation.types.ts';

/** A navigation of another service: cleaned markup, its style sheet, and its script where the settings let it run. */
export interface OutsideMarkup {
  html: string;
  css: string;
  script: string | null;
}

/** It stands in a shadow tree of its own, which browsers draw without script: its styles reach nothing else. */
export function OutsideNavigation({
  markup,
  breadcrumbs,
}: {
  markup: OutsideMarkup;
  breadcrumbs: readonly Breadcrumb[];
}) {
  const inside = `<template shadowrootmode="open"><style>${markup.css}</style>${markup.html}</template>`;
  return (
    <>
      <fc-outside-navigation data-script={markup.script ?? undefined} dangerouslySetInnerHTML={{ __html: inside }} />
      <Breadcrumbs items={breadcrumbs} isOnPicture={false} />
    </>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-outside-navigation': React.HTMLAttributes<HTMLElement> & { 'data-script'?: string | undefined };
    }
  }
}

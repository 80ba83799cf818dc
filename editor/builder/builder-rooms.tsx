import type { ReactNode } from 'react';
import type { Builder } from './create-builder.ts';
import { DocumentContext } from './document/document.context.ts';
import { SessionContext } from './session/session.context.ts';
import { SidesContext } from './sides/sides.context.ts';
import { StageContext } from './stage/stage.context.ts';

/** Gives everything below the rooms of an opened page. */
export const BuilderRooms = ({ builder, children }: { builder: Builder; children: ReactNode }) => (
  <DocumentContext value={builder.document}>
    <SessionContext value={builder.session}>
      <StageContext value={builder.stage}>
        <SidesContext value={builder.sides}>{children}</SidesContext>
      </StageContext>
    </SessionContext>
  </DocumentContext>
);

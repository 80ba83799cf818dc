import { ClashNotice } from '#editor/pieces/drafts/clash-notice.tsx';
import type { Clash } from './merge-vehicle.ts';
import type { VehicleDraft } from './use-vehicle-draft.ts';
import type { Vehicle } from './vehicle.api.ts';
import { fieldLabel } from './vehicle-fields.ts';

/** What somebody else wrote, as plain text. */
const wordsOf = (theirs: Clash['theirs']): string => {
  const text = theirs !== null && typeof theirs === 'object' ? JSON.stringify(theirs) : String(theirs ?? '');
  return text.replace(/<[^>]*>/g, ' ');
};

interface VehicleClashesProps {
  draft: VehicleDraft;
  vehicle: Vehicle;
  /** Somebody has just tried to save. */
  isAnswer: boolean;
}

/** Fields of a car that somebody else wrote meanwhile too. */
export const VehicleClashes = ({ draft, vehicle, isAnswer }: VehicleClashesProps) => (
  <ClashNotice
    who={vehicle.updated_by}
    isAnswer={isAnswer}
    clashes={draft.clashes.map((clash) => ({
      key: clash.name,
      label: fieldLabel(clash.name),
      theirs: wordsOf(clash.theirs),
      onDecide: (whose) => (whose === 'mine' ? draft.keepMine(clash.name) : draft.takeTheirs(clash)),
    }))}
  />
);

import { useEffect, useMemo, useRef, useState } from 'react';
import { type VehicleContent, vehicleWrite } from '#api-clients/stock/staff-vehicle.resources.ts';
import { isRecord } from '#block-schemas/read/json-value.ts';
import { keptEdits } from '#editor/pieces/drafts/kept-edits.ts';
import { type Clash, type FieldName, mergeVehicle, sameValue } from './merge-vehicle.ts';
import { contentOf, type Vehicle } from './vehicle.api.ts';

const isContent = (value: unknown): value is VehicleContent =>
  isRecord(value) && Object.keys(vehicleWrite.shape).every((name) => Object.hasOwn(value, name));

interface Draft {
  /** What the edits began from. */
  base: VehicleContent;
  content: VehicleContent;
  clashes: readonly Clash[];
  /** The edits are of an earlier visit. */
  isKept: boolean;
}

const begin = (vehicle: Vehicle, kept: { base: VehicleContent; content: VehicleContent } | null): Draft => {
  const theirs = contentOf(vehicle);
  if (!kept || sameValue(kept.base, kept.content)) return { base: theirs, content: theirs, clashes: [], isKept: false };
  const { merged, clashes } = mergeVehicle(kept.base, kept.content, theirs);
  return { base: theirs, content: merged, clashes, isKept: !sameValue(merged, theirs) };
};

/**
 * A car as it is being written. Edits stay in this browser until they are saved; what others change meanwhile is taken in
 * field by field, and where both wrote, one's own words stay and theirs are told.
 */
export const useVehicleDraft = (vehicle: Vehicle, isEditable: boolean) => {
  const browser = useMemo(() => keptEdits(`vehicle:${vehicle.id}`, isContent), [vehicle.id]);
  const [draft, setDraft] = useState<Draft>(() => begin(vehicle, isEditable ? browser.read() : null));
  const known = useRef(vehicle.etag);
  useEffect(() => {
    if (known.current === vehicle.etag) return;
    known.current = vehicle.etag;
    const theirs = contentOf(vehicle);
    setDraft((before) => {
      const { merged, clashes } = mergeVehicle(before.base, before.content, theirs);
      const told = before.clashes.filter(({ name }) => !sameValue(merged[name], theirs[name]));
      const news = clashes.filter(({ name }) => !told.some((one) => one.name === name));
      return { ...before, base: theirs, content: merged, clashes: [...told, ...news] };
    });
  }, [vehicle]);
  const isChanged = !sameValue(draft.base, draft.content);
  useEffect(() => {
    if (isEditable) browser.keep(isChanged ? { base: draft.base, content: draft.content } : null);
  }, [browser, draft.base, draft.content, isChanged, isEditable]);
  const resolved = (names: readonly string[]) => draft.clashes.filter(({ name }) => !names.includes(name));
  return {
    ...draft,
    isChanged,
    set: (change: Partial<VehicleContent>) =>
      setDraft((before) => ({ ...before, content: { ...before.content, ...change } })),
    /** Takes what somebody else wrote in a field. */
    takeTheirs: ({ name, theirs }: Clash) =>
      setDraft((before) => ({
        ...before,
        content: { ...before.content, [name]: theirs },
        clashes: before.clashes.filter((one) => one.name !== name),
      })),
    keepMine: (name: FieldName) => setDraft((before) => ({ ...before, clashes: resolved([name]) })),
    /** Throws the edits away. */
    discard: () => setDraft({ base: contentOf(vehicle), content: contentOf(vehicle), clashes: [], isKept: false }),
    /** The edits are the car now. */
    saved: (now: Vehicle) => {
      known.current = now.etag;
      const content = contentOf(now);
      setDraft({ base: content, content, clashes: [], isKept: false });
    },
  };
};

export type VehicleDraft = ReturnType<typeof useVehicleDraft>;

import type { Publication, VehicleStatus } from '#api-clients/stock/vehicle-words.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { publicationWords, statusWords } from './vehicle-words.ts';

/** Where a car is in its life. */
export const LifeStatus = ({ status }: { status: VehicleStatus }) => {
  const { label, ...look } = statusWords[status];
  return <Status {...look}>{label}</Status>;
};

/** Whether visitors find it. */
export const Shown = ({ publication }: { publication: Publication }) => {
  const { label, ...look } = publicationWords[publication];
  return <Status {...look}>{label}</Status>;
};

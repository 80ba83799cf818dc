/** A backup, restore or move that was not done, with what to do about it. Nothing was changed at the target. */
export class TransferRefused extends Error {
  override readonly name = 'TransferRefused';
}

/** Why this product cannot use this database, however often it tries: another version's, another program's. */
export class UnusableDatabase extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UnusableDatabase';
  }
}

/** Why a command cannot be applied. `code` is the contract, the message is for people. */
export class CommandError extends Error {
  readonly code:
    | 'unknown_block'
    | 'unknown_group'
    | 'duplicate_id'
    | 'bad_path'
    | 'cycle'
    | 'too_many_blocks'
    | 'too_many_groups'
    | 'too_deep'
    | 'value_too_large';

  constructor(code: CommandError['code'], message: string) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
  }
}

/** Why a text cannot be read as a record. */
export type DrawErrorKind =
  /** The text does not have the form of a record: a part is missing, or was changed on the way. */
  | 'unreadable'
  /** The text has a later version than `DRAW_VERSION`. */
  | 'newer';

const MESSAGES: Readonly<Record<DrawErrorKind, string>> = {
  unreadable: 'This record cannot be read. Part of it is missing or was changed on the way.',
  newer: 'This record needs a newer Furlong.',
};

/** The error for a text that this build cannot read as a record. Its message is for the visitor. */
export class DrawError extends Error {
  override readonly name = 'DrawError';

  constructor(readonly kind: DrawErrorKind) {
    super(MESSAGES[kind]);
  }
}

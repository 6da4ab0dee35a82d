import type { Game } from '../../streams';

/** Something that a game has one of, whoever asks: made when it is first asked for, and gone with the game. */
export function perGame<Value extends object>(
  create: (game: Game) => Value,
): (game: Game) => Value {
  const made = new WeakMap<Game, Value>();
  return (game) => {
    const value = made.get(game) ?? create(game);
    made.set(game, value);
    return value;
  };
}

/** The same of each program of a game, by its id. */
export function perProgram<Value extends object>(
  create: (game: Game, programId: number) => Value,
): (game: Game, programId: number) => Value {
  const madeIn = perGame(() => new Map<number, Value>());
  return (game, programId) => {
    const made = madeIn(game);
    const value = made.get(programId) ?? create(game, programId);
    made.set(programId, value);
    return value;
  };
}

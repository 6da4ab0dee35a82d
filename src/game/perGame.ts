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

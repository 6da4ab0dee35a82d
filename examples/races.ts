// Runs a thousand races in Node, and prints the winner of each as CSV: node examples/races.ts > winners.csv
import {
  createHorses,
  createPrograms,
  createRandom,
  createTimeline,
  rankFinal,
} from '../streams/index.ts';

const horses = createHorses(createRandom('races'));
const [program] = createPrograms(horses, createRandom('races', 'program'));
if (program === undefined) throw new Error('There are too few horses.');

const lines = Array.from({ length: 1000 }, (_, race) => {
  const last = createTimeline(program, { seed: ['races', race] }).at(-1);
  const [winner] = last === undefined ? [] : rankFinal(last).result;
  const horse = horses.find(({ id }) => id === winner?.horseId);
  return [race, horse?.name, horse?.condition, winner?.finishTime].join();
});
process.stdout.write(['Race,Winner,Condition,Time (ms)', ...lines].join('\n') + '\n');

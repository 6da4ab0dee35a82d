// Runs before the first paint, for what the shell shows: a check has another title. A stage has another layout, and behind
// a transparent one is the picture of another program, so the page would flash. src/draws/StageContext.tsx continues.
const [, stage] = /^#(stage(?:\.transparent)?)$/.exec(location.hash) ?? [];
const { dataset } = document.documentElement;
if (stage !== undefined) dataset.stage = stage === 'stage' ? 'plain' : 'transparent';
dataset.route = /^#check(?:$|\W)/i.test(location.hash) ? 'check' : 'draw';

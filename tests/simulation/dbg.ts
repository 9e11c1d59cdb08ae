import '../support/device-globals.ts';
Error.stackTraceLimit = 200;
const { createSimulator } = await import('./run.ts');
const sim = await createSimulator();
const r = await sim.run(Number(process.argv[2]));
console.log(r.trace.join('\n'));
console.log(r.violations.join('\n').split('\n').filter((l) => !/dexie|fake-indexeddb/.test(l)).join('\n'));
process.exit(0);

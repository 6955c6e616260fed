// Prints how many times slower than the reference machine this one is now. Run before each benchmark.
import { startYardstick } from './measure.ts';

const yardstick = await startYardstick();
await yardstick.measure(1000);
console.log(await yardstick.measure());
yardstick.stop();

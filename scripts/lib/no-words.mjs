// Imported by a command that takes no words, before it does anything: one that is mistyped, or meant for another command, is
// refused instead of ignored. Imports nothing from node_modules.
const [word] = process.argv.slice(2);
if (word !== undefined) {
  console.error(`This command takes no words: what is "${word}" for? Nothing was done.`);
  process.exit(1);
}

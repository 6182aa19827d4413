// Who reads the output may be gone, as after `npm start | head`, or its disk full: a program goes on without a word.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

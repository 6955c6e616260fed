// Serves the S3 server of the tests as a process that can be killed: `node s3-process.ts PORT FOLDER`.
import { startS3Server } from '#test/s3-server.ts';

const [port, directory = ''] = process.argv.slice(2);
await startS3Server({ port: Number(port), directory });

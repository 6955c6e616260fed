import { stdin, stdout } from 'node:process';

const keys = { enter: ['\r', '\n', '\u0004'], back: ['\u007f', '\b'], interrupt: '\u0003' };

/**
 * Reads a secret: in a terminal without showing it; otherwise from the first line of standard input.
 * @param {string} question
 * @returns {Promise<string>}
 */
export async function readSecret(question) {
  return stdin.isTTY ? askUnseen(question) : firstLine();
}

async function firstLine() {
  let text = '';
  for await (const chunk of stdin.setEncoding('utf8')) text += chunk;
  return text.split(/\r?\n/, 1)[0] ?? '';
}

/** @param {string} question @returns {Promise<string>} */
function askUnseen(question) {
  stdout.write(question);
  stdin.setEncoding('utf8').setRawMode(true).resume();
  return new Promise((resolve) => {
    /** @type {string[]} */
    let typed = [];
    const finish = () => {
      stdin.off('data', onInput).setRawMode(false).pause();
      stdout.write('\n');
    };
    /** @param {string} text */
    const onInput = (text) => {
      for (const key of text) {
        if (keys.interrupt === key) {
          finish();
          process.exit(130);
        }
        if (keys.enter.includes(key)) {
          finish();
          resolve(typed.join(''));
          return;
        }
        typed = keys.back.includes(key) ? typed.slice(0, -1) : [...typed, key];
      }
    };
    stdin.on('data', onInput);
  });
}

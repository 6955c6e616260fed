import type { StartedServer } from '#test/started-server.ts';

/** Returns what uploads files to the library as the person of this `Cookie`, by the tus protocol. */
export function uploader({ address }: StartedServer, Cookie: string) {
  const tus = { Cookie, Origin: address, 'Tus-Resumable': '1.0.0' };

  /** Announces a file of this size. @returns where its pieces are sent */
  async function begin(bytes: number, name: string): Promise<string> {
    const metadata = `filename ${Buffer.from(name).toString('base64')}`;
    const headers = { ...tus, 'Upload-Length': String(bytes), 'Upload-Metadata': metadata };
    const answer = await fetch(`${address}/admin/media/uploads`, { method: 'POST', headers });
    if (answer.status !== 201) throw new Error(`An upload was answered ${answer.status}`);
    return address + (answer.headers.get('Location') ?? '');
  }

  /** Sends one piece. @returns the file's id after the last piece, otherwise null */
  async function send(location: string, offset: number, body: Buffer): Promise<string | null> {
    const headers = { ...tus, 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
    const answer = await fetch(location, { method: 'PATCH', headers, body: body as Uint8Array<ArrayBuffer> });
    if (answer.status !== 204) throw new Error(`A piece was answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('X-Media-Id');
  }

  return { begin, send };
}

const formDataByRequest = new WeakMap<Request, Promise<FormData>>();

/**
 * Returns the posted fields, in any encoding; empty if the body is not a form. The only place that parses one; the
 * server has already limited its bytes, its fields and their names. Line ends become `\n`, and NUL characters, which
 * PostgreSQL text does not accept, are removed. May be called again for the same request.
 */
export function readFormData(request: Request): Promise<FormData> {
  const existing = formDataByRequest.get(request);
  if (existing) return existing;
  const reading = parse(request);
  formDataByRequest.set(request, reading);
  return reading;
}

async function parse(request: Request): Promise<FormData> {
  const posted = await request.formData().catch(() => new FormData());
  const form = new FormData();
  for (const [name, value] of posted) {
    if (typeof value === 'string') form.append(name, value.replaceAll('\0', '').replaceAll('\r\n', '\n'));
    else form.append(name, value, value.name);
  }
  return form;
}

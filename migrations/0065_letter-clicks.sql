CREATE TABLE "letter_clicks" (
	"letter_id" uuid NOT NULL,
	"href" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "letter_clicks_letter_id_href_pk" PRIMARY KEY("letter_id","href")
);
--> statement-breakpoint
ALTER TABLE "letter_clicks" ADD CONSTRAINT "letter_clicks_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;